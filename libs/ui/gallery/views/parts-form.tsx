import { useState } from 'react';
import { Button } from '../../src/form/button.js';
import { Checkbox } from '../../src/choices/checkbox.js';
import { CheckboxGroup } from '../../src/choices/checkbox-group.js';
import { Field } from '../../src/form/field.js';
import { FieldSet } from '../../src/form/field-set.js';
import { Inline } from '../../src/form/form.js';
import { CodeField, DateField, NumberField } from '../../src/form/number-field.js';
import { PinCells } from '../../src/credentials/pin-cells.js';
import { RadioGroup } from '../../src/choices/radio-group.js';
import { SwitchRow } from '../../src/choices/switch-row.js';
import { TextInput } from '../../src/form/text-input.js';
import { tidyDigits } from '../../src/form/tidy-text.js';
import { Section } from '../../src/layout/section.js';
import { TextButton } from '../../src/typography/text-link.js';
import type { GalleryState } from '../gallery-state.js';

export function FormParts({ words }: GalleryState) {
  const { parts, form } = words;
  const choices = [
    { value: 'on', text: parts.selected },
    { value: 'off', text: parts.unselected },
  ];
  return (
    <>
      <Section title={parts.sections.buttons}>
        <div className="samples">
          <Button>{parts.change}</Button>
          <Button busy busyText={form.sending}>
            {parts.change}
          </Button>
          <Button unavailable>{parts.soldOut}</Button>
          <Button variant="danger-fill">{parts.remove}</Button>
        </div>
        <div className="samples">
          <Button variant="quiet">{parts.cancel}</Button>
          <Button variant="quiet" busy busyText={form.sending}>
            {parts.cancel}
          </Button>
          <Button variant="danger">{parts.toLeave}</Button>
          <TextButton>{parts.later}</TextButton>
        </div>
        <div className="hero stage" data-scheme="dark">
          <Button variant="light">{parts.change}</Button>
        </div>
      </Section>
      <Section title={parts.sections.fields}>
        <div className="samples samples--fields">
          <Field id="empty" label={parts.email} required={form.required} hint={parts.emailHint}>
            <TextInput type="email" />
          </Field>
          <Field id="filled" label={parts.email} required={form.required}>
            <TextInput type="email" defaultValue="h.yamada@example.jp" />
          </Field>
          <Field id="wrong" label={parts.userId} required={form.required} error={parts.userIdError}>
            <TextInput defaultValue="hr" />
          </Field>
          <Field id="good" label={parts.userId} optional={form.optional} success={parts.userIdSuccess}>
            <TextInput defaultValue="haruka0412" />
          </Field>
        </div>
        <div className="samples samples--fields">
          <Field id="number" label={parts.number} optional={form.optional} hint={parts.numberHint}>
            <NumberField digits={3} tidy={tidyDigits} />
          </Field>
          <Field id="date" label={parts.date} required={form.required} hint={parts.dateHint}>
            <DateField />
          </Field>
          <Field
            id="wrong-date"
            label={parts.date}
            required={form.required}
            hint={parts.dateHint}
            error={parts.dateError}
          >
            <DateField defaultValue="2026/02/30" />
          </Field>
        </div>
        <Field id="code" label={parts.code} required={form.required} error={parts.codeError}>
          <CodeField defaultValue="904318" />
        </Field>
        <Field id="postcode" label={parts.postcode} required={form.required}>
          <Inline>
            <TextInput width="s" inputMode="numeric" autoComplete="postal-code" defaultValue="1500001" />
            <Button variant="quiet">{parts.search}</Button>
          </Inline>
        </Field>
      </Section>
      <Section title={parts.sections.pin}>
        <div className="samples samples--fields">
          <Pin id="pin" label={parts.pin} cell={parts.pinCell} value="047" />
          <Pin
            id="pin-again"
            label={parts.pinAgain}
            cell={parts.pinCell}
            value="0472"
            error={parts.pinError}
          />
        </div>
      </Section>
      <Section title={parts.sections.choices}>
        <div className="samples">
          <RadioGroup
            id="one"
            legend={parts.sections.choices}
            name="one"
            options={choices}
            defaultValue="on"
          />
          <CheckboxGroup
            id="some"
            legend={parts.sections.choices}
            name="some"
            options={choices}
            defaultValue={['on']}
          />
        </div>
        <Checkbox id="news" defaultChecked>
          {parts.consent}
        </Checkbox>
        <Checkbox id="terms" error={parts.consentError}>
          {parts.terms}
        </Checkbox>
        <Switch {...parts} />
      </Section>
    </>
  );
}

function Switch({ consent, selected, unselected }: GalleryState['words']['parts']) {
  const [isOn, setOn] = useState(true);
  return (
    <SwitchRow
      name="newsletter"
      title={consent}
      checked={isOn}
      stateText={isOn ? selected : unselected}
      onChange={() => setOn(!isOn)}
    />
  );
}

interface PinProps {
  id: string;
  label: string;
  cell: string;
  value: string;
  error?: string;
}

function Pin({ id, label, cell, value, error }: PinProps) {
  const [typed, setTyped] = useState(value);
  return (
    <FieldSet id={id} legend={label} error={error}>
      <PinCells
        id={id}
        length={4}
        value={typed}
        onChange={setTyped}
        cellLabel={(place) => `${label} ${place} ${cell}`}
        invalid={error !== undefined}
      />
    </FieldSet>
  );
}
