import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { HeadsetIcon } from '@fairground/ui/icons.tsx';
import styles from './about.module.css';
import { COMPLAINT } from './complaint.ts';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';

/** How to complain, the deadline for it, and the deadlines of the answer. */
export function ComplaintSection({ operator }: { operator: Site['operator'] }) {
  const t = useMessages(aboutMessages).complaint;
  return (
    <AboutSection title={t.title}>
      <ul className={styles['points']}>
        <li>{t.ask}</li>
        <li>{t.until(COMPLAINT.openForMonths)}</li>
        <li>{t.answer(COMPLAINT.confirmedWithinDays, COMPLAINT.answeredWithinDays)}</li>
        {operator.contact === null ? null : <li>{t.contact(operator.contact)}</li>}
        {operator.jurisdiction === null ? null : <li>{t.authority(operator.jurisdiction)}</li>}
      </ul>
      <div className="cluster-3">
        <Link to={paths.customerService} className={buttonClass()}>
          <HeadsetIcon size={18} />
          {t.toSupport}
        </Link>
      </div>
    </AboutSection>
  );
}
