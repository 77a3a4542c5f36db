-- What stayed with the part that was the whole table: rights on single columns, and rights to give rights on
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    WITH tables AS (
      SELECT v.name, c.oid, c.relowner, c.relacl
        FROM (VALUES ('login_attempt', '"monthly"."login_attempt_before"'),
                     ('audit_event', '"yearly"."audit_event_before"')) AS v(name, part)
        JOIN pg_class c ON c.oid = to_regclass(v.part)
    ), rights AS (
      SELECT t.name, t.relowner, '' AS columns, a.*
        FROM tables t
       CROSS JOIN LATERAL aclexplode(t.relacl) a
       WHERE a.is_grantable
      UNION ALL
      SELECT t.name, t.relowner, format('(%I)', c.attname), a.*
        FROM tables t
        JOIN pg_attribute c ON c.attrelid = t.oid AND NOT c.attisdropped
       CROSS JOIN LATERAL aclexplode(c.attacl) a
    )
    SELECT format('GRANT %s%s ON %I TO %s%s', privilege_type, columns, name,
             CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END,
             CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
      FROM rights
     WHERE grantee <> relowner
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
