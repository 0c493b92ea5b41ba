import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { HeadsetIcon } from '#ui/more-icons.tsx';
import styles from './about.module.css';
import { COMPLAINT } from './complaint.ts';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';

/** How to complain, until when, and by when an answer comes. */
export function ComplaintPart({ operator }: { operator: Site['operator'] }) {
  const texts = useMessages(catalogue).complaint;
  return (
    <Part title={texts.title}>
      <ul className={styles['points']}>
        <li>{texts.ask}</li>
        <li>{texts.until(COMPLAINT.openForMonths)}</li>
        <li>{texts.answer(COMPLAINT.confirmedWithinDays, COMPLAINT.answeredWithinDays)}</li>
        {operator.contact === null ? null : <li>{texts.contact(operator.contact)}</li>}
        {operator.jurisdiction === null ? null : <li>{texts.authority(operator.jurisdiction)}</li>}
      </ul>
      <div className={styles['actions']}>
        <Link to={paths.customerService} className={buttonClass()}>
          <HeadsetIcon size={18} />
          {texts.toSupport}
        </Link>
      </div>
    </Part>
  );
}
