-- A code or token that is used up is written anew beside itself: on a page without room for that, all indexes would be
-- written, too. Pages that are full already stay as they are until their tokens are swept.
ALTER TABLE "oidc_artifact" SET (fillfactor = 80);
