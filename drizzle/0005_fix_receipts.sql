CREATE TABLE "fix_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"fix_pr_id" uuid NOT NULL,
	"commit_sha" text NOT NULL,
	"installation_id" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"key_id" text,
	"envelope" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "fix_receipts_issued_whole" CHECK (num_nulls("fix_receipts"."issued_at", "fix_receipts"."envelope", "fix_receipts"."key_id") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "installation_signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"installation_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"private_key_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_fix_pr_id_fix_prs_id_fk" FOREIGN KEY ("fix_pr_id") REFERENCES "public"."fix_prs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_receipts" ADD CONSTRAINT "fix_receipts_key_id_installation_signing_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."installation_signing_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fix_receipts_commit" ON "fix_receipts" USING btree ("fix_pr_id","commit_sha");--> statement-breakpoint
CREATE UNIQUE INDEX "fix_receipts_issued" ON "fix_receipts" USING btree ("fix_pr_id") WHERE "fix_receipts"."issued_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "installation_signing_keys_in_use" ON "installation_signing_keys" USING btree ("installation_id") WHERE "installation_signing_keys"."retired_at" is null;