import { useState } from 'react';
import { EmptyState } from '../../src/feedback/empty-state.js';
import { Skeleton } from '../../src/feedback/skeleton.js';
import { StatusLabel } from '../../src/feedback/status-label.js';
import { PolicyBox } from '../../src/choices/policy-box.js';
import { AnswerList, NumberedList } from '../../src/layout/answer-list.js';
import { FoldingTable } from '../../src/layout/folding-table.js';
import { ListRow, ListRows } from '../../src/layout/list-row.js';
import { OptionList } from '../../src/layout/option-list.js';
import { PlanCard, PlanCards } from '../../src/catalogue/plan-card.js';
import { Section } from '../../src/layout/section.js';
import { Disclosure } from '../../src/navigation/disclosure.js';
import { Tabs } from '../../src/navigation/tabs.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { GalleryState } from '../gallery-state.js';

export function ListParts({ words: { parts, form } }: GalleryState) {
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
      <Section title={parts.sections.rows}>
        <ListRows>
          {parts.rows.map(([name = '', value, note]) => (
            <ListRow
              key={name}
              name={name}
              value={value}
              note={note}
              act={{ text: form.change, href: `#${name}` }}
            />
          ))}
        </ListRows>
        <AnswerList
          answers={[
            { name: parts.email, value: 'h.yamada@example.jp' },
            {
              name: parts.userId,
              value: parts.blank,
              blank: true,
              change: { href: '#id', text: form.change },
            },
          ]}
        />
        <NumberedList items={[parts.email, parts.userId]} />
      </Section>
      <Section title={parts.sections.plans}>
        <PlanCards>
          {parts.plans.map(({ picture, name, text, amount, per, terms, state, trial, campaign, act }) => (
            <PlanCard
              key={name}
              picture={picture}
              name={name}
              text={text}
              price={
                <>
                  {amount}
                  <small>{per}</small>
                </>
              }
              terms={terms}
              state={state}
              trial={trial}
              campaign={campaign}
              isOff={state?.status === 'off'}
              act={act === undefined ? undefined : { href: `#${name}`, text: act }}
            />
          ))}
        </PlanCards>
      </Section>
      <Section title={parts.sections.table}>
        <FoldingTable
          caption={parts.tableCaption}
          columns={parts.columns}
          rows={parts.logins.map(([time = '', result = '', device = '', country = ''], index) => ({
            id: time,
            cells: [
              { value: time },
              { value: <StatusLabel status={index === 0 ? 'on' : 'fail'} text={result} plain /> },
              { value: device, notes: ['Safari'] },
              { value: country },
            ],
            title: time,
            status: <StatusLabel status={index === 0 ? 'on' : 'fail'} text={result} plain />,
            sub: device,
            facts: parts.columns.map((name, column) => ({
              name,
              value: [time, result, device, country][column],
            })),
          }))}
        />
      </Section>
      <Section title={parts.sections.reading}>
        <PolicyBox
          label={parts.policy}
          isRead={read}
          onRead={() => setRead(true)}
          texts={{ toEnd: parts.policyToEnd, unread: parts.policyUnread, read: parts.policyRead }}
        >
          {Array.from({ length: 20 }, (_, index) => (
            <p key={index}>
              {index + 1}. {parts.policyText}
            </p>
          ))}
        </PolicyBox>
      </Section>
      <NavigationParts parts={parts} />
      <Section title={parts.sections.loading}>
        <Skeleton label={parts.loading} />
        <EmptyState text={parts.empty}>
          <TextLink href="#my-page">{parts.back}</TextLink>
        </EmptyState>
      </Section>
    </>
  );
}

function NavigationParts({ parts }: Pick<GalleryState['words'], 'parts'>) {
  return (
    <Section title={parts.sections.navigation}>
      <Tabs
        label={parts.ways}
        current="#email"
        tabs={[
          { href: '#email', text: parts.email },
          { href: '#code', text: parts.code },
        ]}
      />
      <Disclosure summary={parts.help}>
        <p>{parts.helpText}</p>
      </Disclosure>
    </Section>
  );
}
