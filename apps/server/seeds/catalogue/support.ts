import { accountTopic } from '#seeds/catalogue/support/account.ts';
import { creditsTopic } from '#seeds/catalogue/support/credits.ts';
import { drawsTopic } from '#seeds/catalogue/support/draws.ts';
import { paymentsTopic } from '#seeds/catalogue/support/payments.ts';
import { samplesTopic } from '#seeds/catalogue/support/samples.ts';

/** Canned answers of customer service by topic, in the order in which they are offered. */
export const supportTopics = [drawsTopic, creditsTopic, paymentsTopic, accountTopic, samplesTopic] as const;
