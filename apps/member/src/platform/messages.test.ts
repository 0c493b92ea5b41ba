import { describeMessages } from '@fairground/client/test/messages.ts';

describeMessages(
  import.meta.glob('../**/messages.{ja,zh-cn,en}.ts', { eager: true }),
  import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);
