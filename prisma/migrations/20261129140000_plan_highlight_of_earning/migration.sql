ALTER TABLE earning ADD COLUMN plan_highlight jsonb;
