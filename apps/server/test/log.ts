import type { FastifyBaseLogger } from 'fastify';

type Line = { level: string; message: string; error: unknown; details: unknown };

/** A logger that keeps its lines for the test to read. */
export function memoryLog(): { log: FastifyBaseLogger; lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: string) => (details: unknown, message: unknown) => {
    const error = typeof details === 'object' && details !== null && 'err' in details ? details.err : null;
    lines.push({ level, message: String(message), error, details });
  };
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  const log: Record<string, unknown> = Object.fromEntries(levels.map((level) => [level, write(level)]));
  log['level'] = 'trace';
  log['child'] = () => log;
  return { log: log as unknown as FastifyBaseLogger, lines };
}
