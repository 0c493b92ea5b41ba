declare module 'zengin-code' {
  /** Kana as Zengin writes them: large ones only, full-width. `roma` is read off them letter by letter. */
  type Entry = { code: string; name: string; kana: string; hira: string; roma: string };
  const banks: Record<string, Entry & { branches: Record<string, Entry> }>;
  export default banks;
}
