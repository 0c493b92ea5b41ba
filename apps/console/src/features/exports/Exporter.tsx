import type { Me } from '@fairground/contract/console/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { catalogue } from './messages.ts';
import { type Filter, hasList, offersOf, type View } from './offer.rules.ts';

/** The filters of the list as ra-core keeps them in the address; an address written by hand may hold anything. */
function filtersOf(search: string): Filter {
  try {
    const filters: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    if (typeof filters !== 'object' || filters === null) return {};
    return Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return {}; // the list itself shows everything then
  }
}

function viewOf(pathname: string, search: string): View {
  const [, screen = '', opened] = pathname.split('/');
  return { screen, opened: opened || undefined, filters: filtersOf(search) };
}

/** The way to take a list along, on every screen that has one. */
export function Exporter({ me }: { me: Me }) {
  const texts = useMessages(catalogue);
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const view = viewOf(pathname, search);
  if (!hasList(me.role, view)) return null;
  return (
    <>
      <Button icon={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open ? <ExportDialog offers={offersOf(me.role, view)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
