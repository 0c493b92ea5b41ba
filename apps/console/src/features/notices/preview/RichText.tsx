import type { Block, Run } from '@fairground/kernel/plain-markup';
import { Fragment } from 'react';
import styles from './RichText.module.css';

/** A link looks like one and leads nowhere: the preview is no way out of the console. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong, href }, index) => {
    const key = `${index} ${text}`;
    if (strong) return <strong key={key}>{text}</strong>;
    if (href === undefined) return <Fragment key={key}>{text}</Fragment>;
    return (
      <span key={key} className={styles['link']} title={href}>
        {text}
      </span>
    );
  });
}

/** Text with structure as the member's app builds it: of elements, so that nothing in it is ever read as markup. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['text']}>
      {blocks.map(({ kind, lines }, index) => {
        const key = `${index} ${kind}`;
        const [first = []] = lines;
        const items = lines.map((runs, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was written does not change its order
          <li key={`${line} ${runs[0]?.text}`}>
            <Runs runs={runs} />
          </li>
        ));
        if (kind === 'bullets') return <ul key={key}>{items}</ul>;
        if (kind === 'steps') return <ol key={key}>{items}</ol>;
        const words = <Runs runs={first} />;
        return kind === 'heading' ? <h4 key={key}>{words}</h4> : <p key={key}>{words}</p>;
      })}
    </div>
  );
}
