import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';

export type Request = ConsoleDataOf<'GET /daterequests/detail'>;
