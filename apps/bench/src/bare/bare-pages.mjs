import fastify from 'fastify';
import pg from 'pg';
import { ownMetrics } from '../site/cpu-time.mjs';

/**
 * Server that is the baseline for the data of My Page. It runs the same seven statements as the site and
 * returns the rows as JSON.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const rows = async (
  /** @type {string} */ name,
  /** @type {string} */ text,
  /** @type {unknown[]} */ ...values
) => (await pool.query({ name, text, values })).rows;

const app = fastify();
app.get('/metrics', () => ownMetrics());
app.get('/:email', async (request) => {
  const { email } = /** @type {{ email: string }} */ (request.params);
  const [session] = await rows(
    'session',
    `SELECT s.id, s.auth_id, s.reauthorised_at, s.created_at, s.last_seen_at, s.back_url, a.*
       FROM session s JOIN account_summary a USING (account_id)
      WHERE account_id = (SELECT id FROM account WHERE proved_email_key = $1) LIMIT 1`,
    email,
  );
  const account = session.account_id;
  const [summary, mailbox, plans, campaigns] = await Promise.all([
    rows('summary', 'SELECT * FROM my_page_summary WHERE account_id = $1', account),
    rows('mailbox', 'SELECT * FROM mailbox_health WHERE recipient_key = ANY ($1::bytea[])', [account]),
    rows(
      'plans',
      `SELECT p.*, (SELECT jsonb_agg(to_jsonb(v) ORDER BY starts_on) FROM plan_price v WHERE v.plan_id = p.plan_id) AS prices
         FROM plan p WHERE p.is_listed AND p.retired_at IS NULL ORDER BY p.position`,
    ),
    rows('campaigns', 'SELECT * FROM campaign WHERE retired_at IS NULL ORDER BY position'),
  ]);
  const [places, uses] = await Promise.all([
    rows(
      'places',
      'SELECT * FROM plan_sales_counter WHERE plan_id = ANY ($1)',
      plans.map(({ plan_id }) => plan_id),
    ),
    rows(
      'uses',
      `SELECT s.*, (SELECT to_jsonb(u) FROM campaign_member_usage u JOIN customer_account a USING (customer_id)
                     WHERE u.campaign_id = s.campaign_id AND a.id = $2) AS by_member
         FROM campaign_usage_counter s WHERE s.campaign_id = ANY ($1)`,
      campaigns.map(({ campaign_id }) => campaign_id),
      account,
    ),
  ]);
  return { session, summary, mailbox, plans: plans.slice(0, 1), places, uses };
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ ready: true, origin });
process.once('disconnect', () => process.exit());
