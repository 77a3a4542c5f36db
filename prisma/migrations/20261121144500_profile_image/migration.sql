-- CreateTable
CREATE TABLE "profile_image" (
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_image_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "profile_image_name_key" ON "profile_image"("name");

-- AddForeignKey
ALTER TABLE "profile_image" ADD CONSTRAINT "profile_image_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
