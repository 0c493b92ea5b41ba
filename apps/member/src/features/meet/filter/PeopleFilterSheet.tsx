import { GENDERS, type Gender } from '@fairground/contract/genders';
import { useState } from 'react';
import { AGES, NO_FILTERS, type PeopleFilters, withAge } from '#features/meet/filters.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { filterMessages } from './messages.ts';
import styles from './PeopleFilterSheet.module.css';

type AgeBoundProps = {
  label: string;
  value: number | undefined;
  onChange: (age: number | undefined) => void;
};

function AgeBound({ label, value, onChange }: AgeBoundProps) {
  const t = useMessages(filterMessages);
  return (
    <label className={styles['bound']}>
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t.anyAge}</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {t.years(age)}
          </option>
        ))}
      </select>
    </label>
  );
}

type PeopleFilterSheetProps = {
  filters: PeopleFilters;
  onApply: (filters: PeopleFilters) => void;
  onClose: () => void;
};

/** Filters by gender and age, for people who have given them, and by likes. */
export function PeopleFilterSheet({ filters, onApply, onClose }: PeopleFilterSheetProps) {
  const t = useMessages(filterMessages);
  const [chosen, setChosen] = useState(filters);
  return (
    <Sheet
      open
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onApply(NO_FILTERS)}>{t.clear}</Button>
          <Button variant="primary" onClick={() => onApply(chosen)}>
            {t.apply}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <p className="soft">{t.gender}</p>
        <SegmentedControl<Gender | 'any'>
          label={t.gender}
          items={[
            { value: 'any', label: t.anyGender },
            ...GENDERS.map((value) => ({ value, label: t.genders[value] })),
          ]}
          value={chosen.gender ?? 'any'}
          onChange={(value) => setChosen({ ...chosen, gender: value === 'any' ? undefined : value })}
        />
        <div className={styles['ages']}>
          <AgeBound
            label={t.ageFrom}
            value={chosen.ageFrom}
            onChange={(age) => setChosen(withAge(chosen, 'ageFrom', age))}
          />
          <AgeBound
            label={t.ageTo}
            value={chosen.ageTo}
            onChange={(age) => setChosen(withAge(chosen, 'ageTo', age))}
          />
        </div>
        <Checkbox
          name="liked"
          label={t.liked}
          checked={chosen.liked}
          onChange={({ target }) => setChosen({ ...chosen, liked: target.checked })}
        />
        <p className="note">{t.genderSays}</p>
      </div>
    </Sheet>
  );
}
