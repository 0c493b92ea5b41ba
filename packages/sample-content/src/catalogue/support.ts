import { accountTopic } from '#catalogue/support/account.ts';
import { creditsTopic } from '#catalogue/support/credits.ts';
import { drawsTopic } from '#catalogue/support/draws.ts';
import { paymentsTopic } from '#catalogue/support/payments.ts';
import { samplesTopic } from '#catalogue/support/samples.ts';

/** Canned answers of customer service by topic, in the order in which they are offered. */
export const supportTopics = [drawsTopic, creditsTopic, paymentsTopic, accountTopic, samplesTopic] as const;
