CREATE TABLE "analysis_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"result" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis_cache" ADD CONSTRAINT "analysis_cache_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_cache_used" ON "analysis_cache" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "analysis_cache_team" ON "analysis_cache" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "analysis_cache" SET UNLOGGED;
