import type { BankFileFault } from '@fairground/contract/bank-files';

/** Why a bank's file cannot be read, and the line (from 1) or record where it shows. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly fault: BankFileFault;
  readonly line: number | null;

  constructor(fault: BankFileFault, line: number | null = null) {
    super(line === null ? fault : `${fault} in line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}
