import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';

export type Topic = ConsoleDataOf<'GET /support/answers'>[number];
export type Answer = Topic['answers'][number];
