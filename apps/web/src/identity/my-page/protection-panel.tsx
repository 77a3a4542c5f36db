import { Frames } from '@account/ui/feedback/frames';
import { LinkButton } from '@account/ui/form/button';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

export interface ShownProtection {
  row: string;
  href: string | null;
  isOn: boolean;
  isStrong: boolean;
  name: string;
  why: string;
}

/** Lists the active protections and the next missing protection. */
export function ProtectionPanel({
  protections,
  next,
}: {
  protections: readonly ShownProtection[];
  next: ShownProtection;
}) {
  const t = useTranslations('myPage');
  const on = protections.filter(({ isOn }) => isOn);
  const count = { on: on.length, all: protections.length };
  return (
    <Section title={t('protection.title')}>
      <div className="shield">
        <p>
          <b>{t('protection.count', count)}</b>
          <span className="sub">{on.map(({ name }) => name).join(t('between'))}</span>
        </p>
        <Frames look="paper" total={count.all} lit={count.on} label={t('protection.count', count)} />
        <p>
          <span>{t.rich('protection.next', { name: () => <b>{next.name}</b>, why: next.why })}</span>
          {next.href !== null && (
            <LinkButton variant="quiet" href={next.href}>
              {t('acts.setUp')}
            </LinkButton>
          )}
        </p>
      </div>
    </Section>
  );
}
