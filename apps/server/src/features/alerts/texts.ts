import type { WorkQueue } from '@fairground/contract/console/work';
import type { Language } from '@fairground/contract/language';
import type { AccessEvent, AlertTexts } from '#features/alerts/alert-texts.ts';
import { texts as en } from '#features/alerts/texts.en.ts';
import { texts as ja } from '#features/alerts/texts.ja.ts';
import { texts as zhCn } from '#features/alerts/texts.zh-cn.ts';

const TEXTS: Record<Language, AlertTexts> = { ja, 'zh-cn': zhCn, en };

const HOUR = 60;
const DAY = 24 * HOUR;

/** The longest wait in its largest unit: minutes below two hours, hours below two days. */
function waitOf(minutes: number, t: AlertTexts): string {
  if (minutes < 2 * HOUR) return t.minutes(Math.max(1, minutes));
  return minutes < 2 * DAY ? t.hours(Math.floor(minutes / HOUR)) : t.days(Math.floor(minutes / DAY));
}

export type LateWork = { queue: WorkQueue; late: number; minutes: number };

/** What an operator is told, and the console's screen that it speaks of. */
export function wordsOf({ queue, late, minutes }: LateWork, language: Language) {
  const t = TEXTS[language];
  const name = t.queues[queue];
  return {
    title: t.title(name, late),
    body: t.body(name, late, waitOf(minutes, t)),
    path: `/${queue}`,
  };
}

/** What an operator is told of their own access, and the console's screen that shows it. */
export function accessWordsOf(event: AccessEvent, language: Language) {
  const t = TEXTS[language];
  const { title, body } = t.access[event];
  return { title, body: `${body} ${t.notYou}`, path: '/account' };
}
