import { IconButton } from './IconButton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';

type OrderButtonsProps = {
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves one of a list a place up or down. */
export function OrderButtons({ up, down, first, last, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton label={up} icon={<ChevronUpIcon size={16} />} disabled={first} onClick={() => onMove(-1)} />
      <IconButton label={down} icon={<ChevronDownIcon size={16} />} disabled={last} onClick={() => onMove(1)} />
    </>
  );
}
