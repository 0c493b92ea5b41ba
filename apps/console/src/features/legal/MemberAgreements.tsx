import { isLanguage } from '@fairground/contract/language';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { legalMessages } from './messages.ts';

/** The legal texts that a member agreed to, with time and language. */
export function MemberAgreements({ memberId }: { memberId: string }) {
  const t = useMessages(legalMessages);
  const format = useFormat();
  const answer = useApiQuery('GET /legal/agreements', { memberId });
  const { data } = answer;
  return (
    <Panel title={t.agreements}>
      {data && data.agreements.length === 0 ? <p>{t.noAgreements}</p> : null}
      {data ? (
        <Facts
          facts={data.agreements.map(({ kind, version, language, agreedAt }) => ({
            label: t.agreement(t.kinds[kind], format.number(version)),
            value: t.inLanguage(
              format.dateTime(agreedAt),
              isLanguage(language) ? LANGUAGE_NAMES[language] : language,
            ),
          }))}
        />
      ) : null}
      {answer.isError && !data ? <ErrorState title={t.agreementsFailed} query={answer} /> : null}
      {answer.isPending ? <Skeleton height={80} /> : null}
    </Panel>
  );
}
