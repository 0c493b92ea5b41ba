import type { Snapshot } from '#platform/snapshot.ts';

/** Rows of a page; most lists kept by hand fit into one. */
const PAGE_SIZE = 500;

type Page = { page: number; pageSize: number };
type Answer = readonly unknown[] | { list: readonly unknown[]; total: number };

/** The rows of a short list, read page by page from its own handler. */
export async function openPages(ask: (page: Page) => Promise<Answer>): Promise<Snapshot<unknown>> {
  const read = async (page: number) => {
    const answer = await ask({ page, pageSize: PAGE_SIZE });
    return 'list' in answer ? answer : { list: answer, total: answer.length };
  };
  const first = await read(1);
  return {
    count: first.total,
    async *chunks() {
      yield [...first.list];
      for (let page = 2; (page - 1) * PAGE_SIZE < first.total; page += 1) yield [...(await read(page)).list];
    },
    close: async () => undefined,
  };
}
