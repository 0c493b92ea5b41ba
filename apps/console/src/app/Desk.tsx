import { isLanguage } from '@fairground/contract/language';
import type { Me } from '@fairground/contract/console/session';
import { useLogout, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { appMessages } from '#app/messages.ts';
import { mayOpen, type ScreenName } from '#app/roles.rules.ts';
import { PresenceSwitch } from '#features/support/presence/PresenceSwitch.tsx';
import { presenceOfMe } from '#features/support/presence/use-presence.ts';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { setLanguage, useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { setTheme, useTheme } from '#platform/theme.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { LogoutIcon, MoonIcon, SunIcon, UserIcon } from '@fairground/ui/icons.tsx';
import styles from './Desk.module.css';

/** Account, theme, language, logout. */
export function Desk({ me, current }: { me: Me; current: ScreenName | null }) {
  const t = useMessages(appMessages);
  const language = useLanguage();
  const theme = useTheme();
  const { mode } = useConfig();
  const notify = useNotify();
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  const choose = (next: string): void => {
    if (!isLanguage(next)) return;
    setLanguage(next).catch(() => notify(t.languageFailed, { type: 'error' }));
  };
  const leave = async (): Promise<void> => {
    setLeaving(true);
    // Without this the operator counts as present for another 30 seconds.
    await presenceOfMe().choose(false);
    // The next operator starts at the first screen of the menu.
    await logout({}, undefined, false);
  };
  return (
    <div className={styles['desk']}>
      <p className={styles['mode']}>
        <Badge tone={mode === 'play' ? 'accent' : 'danger'}>{mode === 'play' ? t.play : t.live}</Badge>
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
          <span className={styles['role']}>{t.roles[me.role]}</span>
        </span>
      </Link>
      <div className={styles['row']}>
        <select
          className={styles['language']}
          aria-label={t.language}
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
          label={theme === 'dark' ? t.toLight : t.toDark}
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
        {t.logout}
      </Button>
    </div>
  );
}
