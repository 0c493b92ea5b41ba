import { useFormat } from '#platform/format.ts';

type MomentProps = { at: string; show?: 'dateTime' | 'exact' | 'short' };

/** A time in the operator's time zone; the tooltip shows it in UTC, as the server sent it. */
export function Moment({ at, show = 'dateTime' }: MomentProps) {
  const format = useFormat();
  return (
    <time dateTime={at} title={at.replace('T', ' ').replace('Z', ' UTC')} className="tabular">
      {format[show](at)}
    </time>
  );
}
