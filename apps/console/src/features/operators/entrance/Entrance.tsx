import { isLanguage } from '@fairground/contract/language';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { logFailure } from '@fairground/client/log.ts';
import { Logo } from '@fairground/ui/Logo.tsx';
import styles from './Entrance.module.css';
import { entranceMessages } from './messages.ts';

const NAMES = { ja: '日本語', 'zh-cn': '简体中文', en: 'English' };

type EntranceProps = { title: string; text: string; children: ReactNode };

/** The card around login, first password and enrolment. */
export function Entrance({ title, text, children }: EntranceProps) {
  const t = useMessages(entranceMessages);
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · ${t.name}`;
  }, [title, t]);
  return (
    <main className={styles['place']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <Logo height={30} title={t.name} />
          <select
            className={styles['language']}
            aria-label={t.language}
            value={language}
            onChange={({ target: { value } }) => {
              if (isLanguage(value)) setLanguage(value).catch((error) => logFailure('language', error));
            }}
          >
            {Object.entries(NAMES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['text']}>{text}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
