import { isLanguage, type Language } from '@fairground/contract/language';
import { el } from './dom.ts';
import { checkExport, exportView } from './export-check.ts';
import { NAMES, MESSAGES } from './languages.ts';
import { isExportFile, linesOf, looksLikeExport } from './lines.ts';
import { resultOf } from './result.ts';
import type { Messages } from './messages.ja.ts';

/** Unwraps a proof from the API's envelope; undefined if that is an error. */
function withoutEnvelope(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('code' in body)) return body;
  return body.code === 200 && 'data' in body ? body.data : undefined;
}

/** Counts the checks: a superseded one stops. */
let asked = 0;

async function verifyLines(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const own = ++asked;
  const wanted = (): boolean => own === asked;
  const progress = (read: number): void => {
    if (wanted()) show((t) => [el('p', { class: 'notice caution' }, t.export.checking(read))], false);
  };
  try {
    progress(1);
    const outcome = await checkExport(lines, progress, wanted);
    if (outcome !== null) show((t) => exportView(outcome, t));
  } catch {
    if (wanted()) show((t) => [el('p', { class: 'notice bad' }, t.notRead)]);
  }
}

function answer(text: string, t: Messages): HTMLElement[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [el('p', { class: 'notice bad' }, t.notJson)];
  }
  const proof = withoutEnvelope(body);
  return proof === undefined ? [el('p', { class: 'notice bad' }, t.envelope)] : resultOf(proof, t);
}

function languageOfHash(): Language {
  const wanted = location.hash.slice(1);
  return isLanguage(wanted) ? wanted : 'ja';
}

const input = el('textarea', { id: 'proof', spellcheck: 'false', autocomplete: 'off' });
const result = el('div', { class: 'result' });
/** Only the verdict is a live region; otherwise a screen reader would read the whole result. */
const announced = el('p', { role: 'status', class: 'unseen' });
/** The last input, to render the result again in another language. */
let shown: ((t: Messages) => HTMLElement[]) | undefined;

function show(next: typeof shown, aloud = true): void {
  shown = next;
  result.replaceChildren(...(next?.(MESSAGES[languageOfHash()]) ?? []));
  if (aloud) announced.textContent = result.querySelector('.notice')?.textContent ?? '';
}

function verifyText(): void {
  const text = input.value;
  if (looksLikeExport(text)) return void verifyLines(text.trim().split('\n'));
  asked += 1;
  show((t) => answer(text, t));
  result.querySelector('.notice')?.scrollIntoView({ block: 'nearest' });
}

async function openFile(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    // An export may be too large for the text field.
    if (await isExportFile(file)) {
      input.value = '';
      return await verifyLines(linesOf(file));
    }
    input.value = await file.text();
    verifyText();
  } catch {
    show((t) => [el('p', { class: 'notice bad' }, t.notRead)]);
  }
}

function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const element = el('button', { type: 'button', class: className }, label);
  element.addEventListener('click', act);
  return element;
}

function languageSelect(current: Language, t: Messages): HTMLSelectElement {
  const select = el('select', { 'aria-label': t.language });
  for (const [value, name] of Object.entries(NAMES))
    select.append(el('option', { value, lang: value }, name));
  select.value = current;
  select.addEventListener('change', () => location.replace(`#${select.value}`));
  return select;
}

function render(): void {
  const language = languageOfHash();
  const t = MESSAGES[language];
  document.documentElement.lang = language;
  document.title = `${t.title} · Fairground`;
  input.placeholder = t.pastePlaceholder;
  const picker = el('input', {
    type: 'file',
    accept: '.json,.jsonl,application/json,application/x-ndjson,text/plain',
    hidden: '',
  });
  picker.addEventListener('change', () => void openFile(picker.files?.[0]));
  const select = languageSelect(language, t);
  const hadFocus = document.activeElement instanceof HTMLSelectElement;
  const form = el(
    'section',
    { class: 'card' },
    el('label', { for: 'proof' }, t.paste),
    input,
    el(
      'div',
      { class: 'row' },
      button(t.verify, 'main', verifyText),
      button(t.open, '', () => picker.click()),
      button(t.clear, '', () => {
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
      el('header', {}, el('h1', {}, t.title), select),
      el('p', {}, t.intro),
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
