import { isLanguage } from '@fairground/contract/language';
import type { Me } from '@fairground/contract/console/session';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { catalogue } from '#app/messages.ts';
import { mayOpen, type ScreenName } from '#app/roles.rules.ts';
import { PresenceSwitch } from '#features/support/presence/PresenceSwitch.tsx';
import { presenceOfMe } from '#features/support/presence/use-presence.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { setTheme, useTheme } from '#platform/theme.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { LogoutIcon, MoonIcon, SunIcon, UserIcon } from '#ui/icons.tsx';
import styles from './Desk.module.css';

/** Who sits here and how they like it: account, theme, language, the way out. */
export function Desk({ me, current }: { me: Me; current: ScreenName | null }) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  const theme = useTheme();
  const { mode } = useConfig();
  const notify = useNotify();
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  const choose = (next: string): void => {
    if (!isLanguage(next)) return;
    setLanguage(next).catch(() => notify(texts.languageFailed, { type: 'error' }));
  };
  const leave = async (): Promise<void> => {
    setLeaving(true);
    // Whoever has gone home is not at the desk for another half a minute.
    await presenceOfMe().choose(false);
    // The next one at this desk begins at the beginning.
    await logout({}, undefined, false);
  };
  return (
    <div className={styles['desk']}>
      <p className={styles['mode']}>
        <Badge tone={mode === 'play' ? 'accent' : 'danger'}>
          {mode === 'play' ? texts.play : texts.live}
        </Badge>
      </p>
      {mayOpen(me.role, 'support') ? <PresenceSwitch /> : null}
      <Link
        className={styles['me']}
        to={paths.account}
        aria-current={current === 'account' ? 'page' : undefined}
      >
        <UserIcon size={18} />
        <span className={styles['who']}>
          <span>{me.username}</span>
          <span className={styles['role']}>{texts.roles[me.role]}</span>
        </span>
      </Link>
      <div className={styles['row']}>
        <select
          className={styles['language']}
          aria-label={texts.language}
          value={language}
          onChange={(event) => choose(event.target.value)}
        >
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <IconButton
          label={theme === 'dark' ? texts.toLight : texts.toDark}
          icon={theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </div>
      <Button
        size="small"
        block
        pending={leaving}
        icon={<LogoutIcon size={16} />}
        onClick={() => void leave()}
      >
        {texts.logout}
      </Button>
    </div>
  );
}
