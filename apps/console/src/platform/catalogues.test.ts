import { describeTexts } from '@fairground/web/test/catalogues.ts';

describeTexts(
  import.meta.glob('../**/messages.{ja,zh-cn,en}.ts', { eager: true }),
  import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' }),
);
