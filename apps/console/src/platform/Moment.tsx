import { useFormat } from '#platform/format.ts';

type MomentProps = { at: string; style?: 'dateTime' | 'exact' | 'short' };

/** A moment in the operator's time zone; hovering shows it in UTC, as the server wrote it. */
export function Moment({ at, style = 'dateTime' }: MomentProps) {
  const format = useFormat();
  return (
    <time dateTime={at} title={at.replace('T', ' ').replace('Z', ' UTC')} className="tabular">
      {format[style](at)}
    </time>
  );
}
