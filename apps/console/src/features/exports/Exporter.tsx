import type { Me } from '@fairground/contract/console/session';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { filtersOf } from '#platform/lists/list-address.rules.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { DownloadIcon } from '@fairground/ui/icons.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { exportsMessages } from './messages.ts';
import { hasList, exportableLists, type View } from './exportable-lists.rules.ts';

function viewOf(pathname: string, search: string): View {
  const [, screen = '', opened] = pathname.split('/');
  return { screen, opened: opened || undefined, filters: filtersOf(new URLSearchParams(search)) ?? {} };
}

/** The export button, on each screen with a list. */
export function Exporter({ me }: { me: Me }) {
  const t = useMessages(exportsMessages);
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const view = viewOf(pathname, search);
  if (!hasList(me.role, view)) return null;
  return (
    <>
      <Button icon={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open ? <ExportDialog offers={exportableLists(me.role, view)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
