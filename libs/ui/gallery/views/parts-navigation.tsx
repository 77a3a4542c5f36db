import { Disclosure } from '../../src/navigation/disclosure.js';
import { Tabs } from '../../src/navigation/tabs.js';
import { Section } from '../../src/layout/section.js';
import type { Shown } from '../shown.js';

export function NavigationParts({ words: { parts } }: Shown) {
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
