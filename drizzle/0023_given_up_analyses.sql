CREATE TABLE "given_up_analyses" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_certain" boolean NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "given_up_analyses_time" ON "given_up_analyses" USING btree ("given_up_at");--> statement-breakpoint
ALTER TABLE "given_up_analyses" SET UNLOGGED;
