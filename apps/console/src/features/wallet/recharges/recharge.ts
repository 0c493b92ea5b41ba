import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';

export type Recharge = ConsoleDataOf<'GET /recharges/detail'>;
