declare module 'zengin-code' {
  /** Kana in Zengin's form: large and full-width only; `roma` transliterates them letter by letter. */
  type Entry = { code: string; name: string; kana: string; hira: string; roma: string };
  const banks: Record<string, Entry & { branches: Record<string, Entry> }>;
  export default banks;
}
