-- Returns the id of the shared text of a document, and creates the text if it is new. Returns NULL while
-- another transaction creates the same text, so that no writer waits. The document then stores a separate copy
-- of the text until the backfill runs.
CREATE OR REPLACE FUNCTION find_or_create_document_text(plan_name jsonb, issuer jsonb) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT bytea := sha256(convert_to(jsonb_build_array(plan_name, issuer)::text, 'UTF8'));
  found_id integer;
BEGIN
  SELECT t.id INTO found_id FROM document_text t WHERE t.digest = said;
  IF found_id IS NULL AND pg_try_advisory_xact_lock(hashtextextended('document text ' || encode(said, 'hex'), 0)) THEN
    INSERT INTO document_text AS t (digest, plan_name, issuer) VALUES (said, $1, $2)
    ON CONFLICT (digest) DO NOTHING RETURNING t.id INTO found_id;
    IF found_id IS NULL THEN
      SELECT t.id INTO found_id FROM document_text t WHERE t.digest = said;
    END IF;
  END IF;
  RETURN found_id;
END
$$;
