import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';

export type Profile = ConsoleDataOf<'GET /profiles/detail'>;
