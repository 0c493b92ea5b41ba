/** What media-captions makes of a cue's text: plain text, entities decoded, and the few elements that WebVTT has. */
export type CaptionToken =
  | { type: 'text'; data: string }
  | {
      type: string;
      tagName: string;
      class?: string;
      voice?: string;
      lang?: string;
      color?: string;
      bgColor?: string;
      time?: number;
      children: CaptionToken[];
    };

const ELEMENTS = new Set(['span', 'i', 'b', 'u', 'ruby', 'rt']);
const isText = (token: CaptionToken): token is { type: 'text'; data: string } => token.type === 'text';

/**
 * A cue as nodes, never as HTML: what a caption file says is text, whatever it looks like. The attributes are those
 * that the library's own renderer writes. `now` in seconds.
 */
export function captionNodes(tokens: readonly CaptionToken[], now: number): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const token of tokens) fragment.append(isText(token) ? token.data : elementOf(token, now));
  return fragment;
}

function elementOf(token: Exclude<CaptionToken, { type: 'text'; data: string }>, now: number): HTMLElement {
  const element = document.createElement(ELEMENTS.has(token.tagName) ? token.tagName : 'span');
  if (token.class) element.className = token.class;
  if (token.type === 'v') {
    element.dataset['part'] = 'voice';
    if (token.voice) element.title = token.voice;
  }
  if (token.type === 'lang' && token.lang) element.lang = token.lang;
  if (token.type === 'timestamp' && token.time !== undefined) {
    element.dataset['part'] = 'timed';
    element.dataset['time'] = String(token.time);
    if (token.time > now) element.dataset['future'] = '';
    if (token.time < now) element.dataset['past'] = '';
  }
  if (token.color) element.style.color = token.color;
  if (token.bgColor) element.style.backgroundColor = token.bgColor;
  element.append(captionNodes(token.children, now));
  return element;
}
