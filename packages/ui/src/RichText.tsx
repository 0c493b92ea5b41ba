import { Fragment, type ReactNode } from 'react';
import styles from './RichText.module.css';

type Run = { text: string; strong?: true | undefined; href?: string | undefined };
type Block = { kind: 'heading' | 'paragraph' | 'bullets' | 'steps'; lines: readonly (readonly Run[])[] };

type RichTextProps = {
  blocks: readonly Block[];
  /** Renders a link to a path of the app by its router. Other addresses open in a new tab. */
  link: (path: string, words: string) => ReactNode;
};

type RunsProps = { runs: readonly Run[]; link: RichTextProps['link'] };

function wordsOf(text: string, href: string | undefined, link: RunsProps['link']): ReactNode {
  if (href === undefined) return text;
  if (href.startsWith('/')) return link(href, text);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

function Runs({ runs, link }: RunsProps) {
  return runs.map(({ text, strong, href }, index) => {
    const Frame = strong ? 'strong' : Fragment;
    const key = `${index} ${text}`;
    return <Frame key={key}>{wordsOf(text, href, link)}</Frame>;
  });
}

/** Structured text rendered as elements: no HTML is ever parsed. */
export function RichText({ blocks, link }: RichTextProps) {
  return (
    <div className={styles['text']}>
      {blocks.map(({ kind, lines }, index) => {
        const key = `${index} ${kind}`;
        const [first = []] = lines;
        const items = lines.map((runs, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was written does not change its order
          <li key={`${line} ${runs[0]?.text}`}>
            <Runs runs={runs} link={link} />
          </li>
        ));
        if (kind === 'bullets') return <ul key={key}>{items}</ul>;
        if (kind === 'steps') return <ol key={key}>{items}</ol>;
        const words = <Runs runs={first} link={link} />;
        return kind === 'heading' ? <h3 key={key}>{words}</h3> : <p key={key}>{words}</p>;
      })}
    </div>
  );
}
