CREATE OR REPLACE FUNCTION reject_book_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
