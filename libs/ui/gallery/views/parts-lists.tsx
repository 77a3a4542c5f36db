import { useState } from 'react';
import { EmptyState } from '../../src/feedback/empty-state.js';
import { Skeleton } from '../../src/feedback/skeleton.js';
import { PolicyBox } from '../../src/form/policy-box.js';
import { OptionList } from '../../src/layout/option-list.js';
import { Section } from '../../src/layout/section.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';

export function ListParts({ words: { parts } }: Shown) {
  const [read, setRead] = useState(false);
  return (
    <>
      <Section title={parts.sections.lists}>
        <OptionList
          options={parts.options.map(([title = '', text, mark]) => ({
            href: `#${title}`,
            title,
            text,
            mark: mark || undefined,
          }))}
        />
      </Section>
      <Section title={parts.sections.reading}>
        <PolicyBox label={parts.policy} onRead={() => setRead(true)}>
          {Array.from({ length: 20 }, (_, index) => (
            <p key={index}>
              {index + 1}. {parts.policyText}
            </p>
          ))}
        </PolicyBox>
        <p className="sub" role="status">
          {read ? parts.policyRead : parts.policyUnread}
        </p>
      </Section>
      <Section title={parts.sections.loading}>
        <Skeleton label={parts.loading} />
        <EmptyState text={parts.empty}>
          <TextLink href="#my-page">{parts.back}</TextLink>
        </EmptyState>
      </Section>
    </>
  );
}
