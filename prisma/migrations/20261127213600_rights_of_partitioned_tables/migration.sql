-- What stayed with the part that was the whole table: rights on single columns, and rights to give rights on
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    SELECT format('GRANT %s%s ON %I TO %s%s',
             a.privilege_type,
             '(' || quote_ident(a.attname) || ')',
             tables.name,
             CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END,
             CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
      FROM (VALUES ('login_attempt', to_regclass('"monthly"."login_attempt_before"')),
                   ('audit_event', to_regclass('"yearly"."audit_event_before"'))) AS tables(name, part)
     CROSS JOIN LATERAL (
       SELECT g.grantee, g.privilege_type, g.is_grantable, c.relowner, NULL AS attname
         FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) g
        WHERE c.oid = tables.part AND g.is_grantable
       UNION ALL
       SELECT g.grantee, g.privilege_type, g.is_grantable, c.relowner, t.attname
         FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND NOT t.attisdropped
        CROSS JOIN LATERAL aclexplode(t.attacl) g
        WHERE c.oid = tables.part) AS a
     WHERE a.grantee <> a.relowner
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
