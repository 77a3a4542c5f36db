-- What people have to look at
CREATE INDEX CONCURRENTLY "contract_stuck_idx" ON "contract" ("id")
  WHERE "ended_on" IS NULL AND ("unanswered_tries" > 0 OR "is_blocked");
