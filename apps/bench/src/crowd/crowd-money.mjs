const BATCH_SIZE = 20_000;

/** Number of documents per subscriber, which are one order and its renewals. */
export const DOCUMENTS = 10;

/**
 * Adds a monthly subscription to members of the crowd. It consists of a card, an order, a contract, its
 * periods, charges, documents and ledger transfers, as the program would have written them during the last
 * months. One in ten subscribers has a rejected charge.
 * @param {import('pg').Client} database
 * @param {number} members number of subscribers, starting with the first member of the crowd
 * @param {AbortSignal} signal
 */
export async function addMoney(database, members, signal) {
  const { rows } = await database.query(
    `SELECT p.plan_id AS plan, p.name, max(v.version) AS version, max(v.price) AS price
       FROM plan p JOIN plan_price v USING (plan_id)
      WHERE p.plan_id = 'monthly' AND v.starts_on <= billing_today() GROUP BY p.plan_id`,
  );
  const [{ plan, name, version, price }] = rows;
  await database.query(
    'CREATE TEMPORARY TABLE subscriber (n int, account uuid, customer uuid, method uuid, contract uuid, bought uuid, joined date)',
  );
  await database.query('CREATE TEMPORARY TABLE joining (LIKE subscriber)');
  await database.query(
    'CREATE TEMPORARY TABLE payment (subscriber int, number int, due date, cycle uuid, charge uuid, paid timestamptz)',
  );
  const write = async (/** @type {string[]} */ statements, /** @type {Record<string, number>} */ part) => {
    signal.throwIfAborted();
    const values = Object.entries({
      ...part,
      documents: DOCUMENTS,
      plan: `'${plan}'`,
      name: `'${JSON.stringify(name).replaceAll("'", "''")}'::jsonb`,
      ...{ version, price, issuer: `'${JSON.stringify(ISSUER)}'::jsonb` },
    });
    await database.query('BEGIN');
    for (const text of statements)
      await database.query(
        values.reduce((sql, [name, value]) => sql.replaceAll(`:${name}`, String(value)), text),
      );
    await database.query('COMMIT');
  };
  for (let first = 0; first < members; first += BATCH_SIZE)
    await write(ofMembers, { first, last: Math.min(first + BATCH_SIZE, members) - 1 });
  await database.query('ANALYZE subscriber, payment');
  // Writes the rows month by month, in the order of their times, so that the indexes grow as in a real
  // installation.
  for (let month = 1; month <= DOCUMENTS; month += 1) await write(ofPayments, { month });
  await database.query('DROP TABLE joining, subscriber, payment');
  await database.query('VACUUM ANALYZE');
}

/** Issuer data with the length of a typical company's data. */
const ISSUER = {
  name: { ja: '株式会社ヨルベ', en: 'Yorube Inc.' },
  address: {
    ja: '〒150-0001 東京都渋谷区神宮前一丁目二番三号 ヨルベビル5階',
    en: '5F Yorube Building, 1-2-3 Jingumae, Shibuya-ku, Tokyo 150-0001, Japan',
  },
  contact: { ja: 'お問い合わせ：support@yorube.example', en: 'Contact: support@yorube.example' },
  registrationNumber: 'T1234567890123',
};

const ofMembers = [
  'TRUNCATE joining',
  `INSERT INTO joining
   SELECT n, a.id, uuidv7(), uuidv7(), uuidv7(), uuidv7(),
          (billing_today() - (n % 28) - (:documents - 1) * interval '1 month')::date
     FROM generate_series(:first, :last) n JOIN account a ON a.proved_email_key = 'crowd' || n || '@bench.example'`,
  'INSERT INTO subscriber SELECT * FROM joining',
  `INSERT INTO payment
   SELECT n, k, joined + (k - 1) * interval '1 month', uuidv7(due), uuidv7(due), due
     FROM (SELECT n, k, joined, (joined + (k - 1) * interval '1 month' + interval '3 hours') - now() AS due
             FROM joining, generate_series(1, :documents) k) s (n, k, joined, due_in),
          LATERAL (SELECT now() + due_in) d (due)
    ORDER BY due`.replaceAll('uuidv7(due)', 'uuidv7(due_in)'),
  `INSERT INTO customer (id, account_id, created_at) SELECT customer, account, joined FROM joining`,
  `INSERT INTO payment_method (id, customer_id, type, gateway, instrument, agreement_hash, card_brand, card_suffix,
                               card_expiry, registered_at)
   SELECT method, customer, 'SbpsCredit', 'card', '\\x00', sha256(method::text::bytea), 'V', '4242', '203112', joined
     FROM joining`,
  `INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, origin, state, snapshot, payment_method_id,
                               payment_method_type, card_brand, card_suffix, amount, charge_id, contract_id, ordered_at, finished_at)
   SELECT bought, to_char(joined, 'YYYYMMDD') || '-' || lpad(n::text, 6, '0'), customer, uuidv7(), :plan, 'SITE', 'PAID',
          '{}', method, 'SbpsCredit', 'V', '4242', :price, charge, contract, paid, paid
     FROM joining JOIN payment ON subscriber = n AND number = 1`,
  `INSERT INTO contract (id, customer_id, plan_id, order_id, is_re_contract, joined_on, first_due_on, renew_span,
                         renew_span_unit, agreed_price, price_version, payment_method_type, payment_method_id, method, clock,
                         schedule_base, anchor_day, cycles_since_base, settled_cycles, last_settlement, state, next_action_on, created_at)
   SELECT contract, customer, :plan, bought, false, joined, joined, 1, 'months', :price, :version, 'SbpsCredit', method,
          'usable', 'store', joined, extract(day FROM joined), :documents, :documents, 'RENEWAL', 'ONGOING_CONTRACT',
          (joined + :documents * interval '1 month')::date, joined
     FROM joining`,
  `INSERT INTO plan_reservation (customer_id, plan_id, kind, order_id, contract_id, since)
   SELECT customer, :plan, 'CONTRACT', bought, contract, joined FROM joining`,
  `INSERT INTO entitlement (id, customer_id, plan_id, source, source_id, starts_at)
   SELECT uuidv7(), customer, :plan, 'CONTRACT', contract, joined FROM joining`,
  `INSERT INTO plan_sales_counter (plan_id, sold, reserved)
   SELECT :plan, count(*), 0 FROM joining
   ON CONFLICT (plan_id) DO UPDATE SET sold = plan_sales_counter.sold + EXCLUDED.sold`,
];

const ofPayments = [
  `INSERT INTO charge (id, customer_id, order_id, cycle_id, plan_id, plan_type, plan_name, amount, tax_rate, payment_method_id,
                       gateway_id, payment_method_type, card_brand, card_suffix, initiator, phase, provider_hash,
                       capture_hash, claimed_at, sent_at, collected, processed_on, refusal, created_at, finished_at)
   SELECT charge, customer, CASE number WHEN 1 THEN bought END, CASE WHEN number > 1 THEN cycle END, :plan, 'subscription',
          :name, :price, 10, method, 'card', 'SbpsCredit', 'V', '4242', CASE number WHEN 1 THEN 'MEMBER' ELSE 'STORE' END,
          'SUCCEEDED', sha256(charge::text::bytea), sha256(('c' || charge)::bytea), paid, paid,
          :price, due, NULL, paid, paid
     FROM subscriber JOIN payment ON subscriber = n AND number = :month
   UNION ALL
   SELECT uuidv7(paid - now()), customer, NULL, cycle, :plan, 'subscription', :name, :price, 10, method, 'card', 'SbpsCredit',
          'V', '4242', 'STORE', 'REFUSED', NULL, NULL, paid, paid, NULL, NULL, 'needsMethod', paid, paid
     FROM subscriber JOIN payment ON subscriber = n AND number = :month WHERE number = 2 AND n % 10 = 0
    ORDER BY 1`,
  `INSERT INTO billing_cycle (id, contract_id, number, due_on, list_price, discount, amount, tax_rate, tax, price_version, state,
                              starts_on, ends_on, settled_by, settled_at)
   SELECT cycle, contract, number, due, :price, 0, :price, 10, :price * 10 / 110, :version, 'SETTLED', due,
          (joined + number * interval '1 month')::date, charge, paid
     FROM subscriber JOIN payment ON subscriber = n AND number = :month ORDER BY cycle`,
  `INSERT INTO earning (id, kind, customer_id, charge_id, order_id, cycle_id, order_number, document_number, plan_id, plan_type,
                        document_text_id, billing_amount, tax_amount, net_billing_amount, tax_rate, period_start, period_end, earned_on,
                        payment_method_type, card_brand, card_suffix, created_at)
   SELECT uuidv7(paid - now()), 'CHARGE', customer, charge, CASE number WHEN 1 THEN bought END,
          CASE WHEN number > 1 THEN cycle END,
          CASE number WHEN 1 THEN to_char(joined, 'YYYYMMDD') || '-' || lpad(n::text, 6, '0') END,
          nextval('earning_document_number_seq'), :plan, 'subscription', document_text_id, :price, :price * 10 / 110,
          :price - :price * 10 / 110, 10, due, (joined + number * interval '1 month')::date, due, 'SbpsCredit', 'V', '4242',
          paid
     FROM subscriber JOIN payment ON subscriber = n AND number = :month, find_or_create_document_text(:name, :issuer) AS document_text_id
    ORDER BY charge`,
  `INSERT INTO ledger_transfer (id, charge_id, event, line, debit, credit, amount, booked_on, recorded_at)
   SELECT uuidv7(paid - now()), charge, 'CHARGE_SETTLED', line, 'gateway_receivable:card', account, amount, due, paid
     FROM payment, LATERAL (VALUES (1, 'sales:subscription', :price - :price * 10 / 110),
                                   (2, 'consumption_tax:10', :price * 10 / 110)) booked (line, account, amount)
    WHERE number = :month ORDER BY charge, line`,
];
