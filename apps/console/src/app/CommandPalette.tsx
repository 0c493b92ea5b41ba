import type { Role } from '@fairground/contract/console/endpoint';
import { LIMITS } from '@fairground/contract/limits';
import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appMessages } from '#app/messages.ts';
import { moved, type PaletteItem, screensFor } from '#app/palette.rules.ts';
import { mayOpen, SCREENS } from '#app/roles.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './CommandPalette.module.css';

const PAUSE_MS = 200;
const GROUPS = ['members', 'payments', 'screens'] as const;
type Item = PaletteItem & { label: ReactNode };

/** The typed words, once the typing has rested. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/**
 * What can be opened: screens of the role by name, and what the server finds for this operator. `settled`: the server has
 * answered what is typed.
 */
function useItems(role: Role, typed: string): { items: Item[]; failed: string | null; settled: boolean } {
  const t = useMessages(appMessages);
  const format = useFormat();
  const q = useRested(typed.trim());
  const found = useApiQuery('GET /search', { q }, { enabled: q !== '' });
  const hits = q === '' ? undefined : found.data;
  const named = SCREENS.filter((name) => mayOpen(role, name)).map((name) => ({
    name,
    label: t.screens[name],
  }));
  return {
    settled: q === typed.trim() && !found.isFetching,
    failed: q !== '' && found.error ? found.error.message : null,
    items: [
      ...(hits?.members ?? []).map(
        ({ id, username }): Item => ({
          key: `member-${id}`,
          group: 'members',
          path: paths.member(id),
          label: <span>{username}</span>,
        }),
      ),
      ...(hits?.payments ?? []).map(
        ({ kind, id, reference, member, amount }): Item => ({
          key: `${kind}-${id}`,
          group: 'payments',
          path: kind === 'recharge' ? paths.recharge(id) : paths.withdrawal(id),
          label: (
            <>
              <code>{reference}</code>
              <span className={styles['beside']}>
                {t.screens[kind === 'recharge' ? 'recharges' : 'withdrawals']} · {member.username}
              </span>
              <span className="tabular">{format.money(amount)}</span>
            </>
          ),
        }),
      ),
      ...screensFor(typed, named).map(
        (name): Item => ({
          key: `screen-${name}`,
          group: 'screens',
          path: paths[name],
          label: <span>{t.screens[name]}</span>,
        }),
      ),
    ],
  };
}

function Palette({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed before the search had answered: what is first then is opened. */
  const [entered, setEntered] = useState(false);
  const { items, failed, settled } = useItems(role, typed);
  const current = Math.min(at, Math.max(0, items.length - 1));
  const open = (item: Item | undefined): void => {
    if (item === undefined) return;
    onClose();
    void navigate(item.path);
  };
  const openFirst = useEffectEvent(() => open(items[current]));
  useEffect(() => {
    if (entered && settled) openFirst();
  }, [entered, settled]);
  const press = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (settled || at > 0) open(items[current]);
      else setEntered(true);
      return;
    }
    const to = moved(event.key, current, items.length);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    document.querySelector(`#${CSS.escape(`${id}-${to}`)}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog open title={t.palette} onClose={onClose}>
      <div className={styles['palette']}>
        <input
          type="text"
          role="combobox"
          className={styles['input']}
          data-autofocus
          aria-label={t.palettePlace}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length === 0 ? undefined : `${id}-${current}`}
          aria-autocomplete="list"
          placeholder={t.palettePlace}
          maxLength={LIMITS.paymentSearch.max}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setEntered(false);
          }}
          onKeyDown={press}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t.palette} className={styles['list']}>
          {GROUPS.map((group) => {
            const own = items.filter((item) => item.group === group);
            return own.length === 0 ? null : (
              <div key={group} role="group" aria-label={t.paletteGroups[group]}>
                <p className={styles['heading']} aria-hidden="true">
                  {t.paletteGroups[group]}
                </p>
                {own.map((item) => {
                  const index = items.indexOf(item);
                  return (
                    // The combobox has the keyboard; a click does what Enter does.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                    <div
                      key={item.key}
                      id={`${id}-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === current}
                      className={styles['item']}
                      onClick={() => open(item)}
                    >
                      {item.label}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
        <p className={styles['none']} role="status">
          {failed ?? (items.length > 0 ? '' : settled ? t.paletteNone : t.ui.loading)}
        </p>
      </div>
    </Dialog>
  );
}

/** Search over members, payments and screens, opened by Ctrl/Cmd+K from anywhere. */
export function CommandPalette({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Not over another dialog: what is asked there is answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    const asked = (): void => setOpen(true);
    document.addEventListener('keydown', press);
    document.addEventListener(PALETTE_EVENT, asked);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener(PALETTE_EVENT, asked);
    };
  }, []);
  return open ? <Palette role={role} onClose={() => setOpen(false)} /> : null;
}

const PALETTE_EVENT = 'console-palette';
/** Opens the palette, for a button. */
export const openPalette = (): void => void document.dispatchEvent(new Event(PALETTE_EVENT));
