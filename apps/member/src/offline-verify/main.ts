import { isLanguage, type Language } from '@fairground/contract/language';
import { el } from './dom.ts';
import { checkExport, exportView } from './export-check.ts';
import { NAMES, TEXTS } from './languages.ts';
import { isExportFile, linesOf, looksLikeExport } from './lines.ts';
import { resultOf } from './result.ts';
import type { Texts } from './texts.ts';

/** The proof out of the envelope it was served in, or undefined where that carries an error. */
function withoutEnvelope(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body;
  return body.code === 200 && 'data' in body ? body.data : undefined;
}

/** Counts what is asked for: a check that nobody waits for any more ends. */
let asked = 0;

async function verifyLines(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const own = ++asked;
  const wanted = (): boolean => own === asked;
  const progress = (read: number): void => {
    if (wanted()) show((texts) => [el('p', { class: 'notice caution' }, texts.export.checking(read))], false);
  };
  try {
    progress(1);
    const outcome = await checkExport(lines, progress, wanted);
    if (outcome !== null) show((texts) => exportView(outcome, texts));
  } catch {
    if (wanted()) show((texts) => [el('p', { class: 'notice bad' }, texts.notRead)]);
  }
}

function answer(text: string, texts: Texts): HTMLElement[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [el('p', { class: 'notice bad' }, texts.notJson)];
  }
  const proof = withoutEnvelope(body);
  return proof === undefined ? [el('p', { class: 'notice bad' }, texts.envelope)] : resultOf(proof, texts);
}

function languageOfHash(): Language {
  const wanted = location.hash.slice(1);
  return isLanguage(wanted) ? wanted : 'ja';
}

const input = el('textarea', { id: 'proof', spellcheck: 'false', autocomplete: 'off' });
const result = el('div', { class: 'result' });
/** Says the verdict to a screen reader; the whole result would be read out from end to end. */
const announced = el('p', { role: 'status', class: 'unseen' });
/** What was last asked for, so that another language shows the same answer again. */
let shown: ((texts: Texts) => HTMLElement[]) | undefined;

function show(next: typeof shown, aloud = true): void {
  shown = next;
  result.replaceChildren(...(next?.(TEXTS[languageOfHash()]) ?? []));
  if (aloud) announced.textContent = result.querySelector('.notice')?.textContent ?? '';
}

function verifyText(): void {
  const text = input.value;
  if (looksLikeExport(text)) return void verifyLines(text.trim().split('\n'));
  asked += 1;
  show((texts) => answer(text, texts));
  result.querySelector('.notice')?.scrollIntoView({ block: 'nearest' });
}

async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    // An export may be larger than a field can show.
    if (await isExportFile(file)) {
      input.value = '';
      return await verifyLines(linesOf(file));
    }
    input.value = await file.text();
    verifyText();
  } catch {
    show((texts) => [el('p', { class: 'notice bad' }, texts.notRead)]);
  }
}

function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className }, label);
  element.addEventListener('click', act);
  return element;
}

function languageSelect(current: Language, texts: Texts): HTMLSelectElement {
  const select = el('select', { 'aria-label': texts.language });
  for (const [value, name] of Object.entries(NAMES))
    select.append(el('option', { value, lang: value }, name));
  select.value = current;
  select.addEventListener('change', () => location.replace(`#${select.value}`));
  return select;
}

function render(): void {
  const language = languageOfHash();
  const texts = TEXTS[language];
  document.documentElement.lang = language;
  document.title = `${texts.title} · Fairground`;
  input.placeholder = texts.pastePlaceholder;
  const picker = el('input', {
    type: 'file',
    accept: '.json,.jsonl,application/json,application/x-ndjson,text/plain',
    hidden: '',
  });
  picker.addEventListener('change', () => void openFile(picker.files?.[0]));
  const select = languageSelect(language, texts);
  const hadFocus = document.activeElement instanceof HTMLSelectElement;
  const form = el(
    'section',
    { class: 'card' },
    el('label', { for: 'proof' }, texts.paste),
    input,
    el(
      'div',
      { class: 'row' },
      button(texts.verify, 'main', verifyText),
      button(texts.open, '', () => picker.click()),
      button(texts.clear, '', () => {
        input.value = '';
        asked += 1;
        show(undefined);
      }),
    ),
    picker,
  );
  document
    .querySelector('#app')
    ?.replaceChildren(
      el('header', {}, el('h1', {}, texts.title), select),
      el('p', {}, texts.intro),
      form,
      result,
      announced,
    );
  show(shown);
  if (hadFocus) select.focus();
}

const light = matchMedia('(prefers-color-scheme: light)');
const applyTheme = () =>
  document.documentElement.setAttribute('data-theme', light.matches ? 'light' : 'dark');
light.addEventListener('change', applyTheme);
applyTheme();

addEventListener('hashchange', render);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void openFile(event.dataTransfer?.files[0]);
});
render();
