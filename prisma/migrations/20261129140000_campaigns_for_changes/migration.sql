ALTER TABLE campaign ADD COLUMN for_changes boolean NOT NULL DEFAULT false;
