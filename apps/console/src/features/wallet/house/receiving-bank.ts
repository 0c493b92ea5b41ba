import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';

export type ReceivingBank = ConsoleDataOf<'GET /banks'>[number];
