-- What belongs to an account is locked after it (FOR KEY SHARE), as by whoever closes it: neither waits for the other.
CREATE OR REPLACE VIEW "held_account" AS
SELECT a."id" FROM "account" a;
