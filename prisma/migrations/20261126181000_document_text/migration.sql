-- CreateTable
CREATE TABLE "document_text" (
    "id" SERIAL NOT NULL,
    "digest" BYTEA NOT NULL,
    "plan_name" JSONB NOT NULL,
    "issuer" JSONB,

    CONSTRAINT "document_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_text_digest_key" ON "document_text"("digest");

-- What documents said stays as it was
CREATE TRIGGER "document_text_stays" BEFORE UPDATE OR DELETE ON "document_text"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER "document_text_is_not_emptied" BEFORE TRUNCATE ON "document_text"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- The release before writes plan name and issuer on the row, and so does this one
ALTER TABLE "earning" ADD COLUMN "text_id" INTEGER,
  ALTER COLUMN "plan_name" DROP NOT NULL;
ALTER TABLE "earning" ADD CONSTRAINT "earning_text_rule" CHECK (
  num_nonnulls("plan_name", "text_id") = 1 AND num_nonnulls("issuer", "text_id") <= 1
) NOT VALID;

-- AddForeignKey
ALTER TABLE "earning" ADD CONSTRAINT "earning_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "document_text"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
