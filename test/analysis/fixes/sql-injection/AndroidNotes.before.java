package com.shop.notes;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.app.Activity;
import android.os.Bundle;
public class AndroidNotes extends Activity {
  SQLiteDatabase db;
  @Override
  protected void onCreate(Bundle state) {
    String title = getIntent().getStringExtra("title");
    int level = getIntent().getIntExtra("level", 0);
    Cursor a = db.rawQuery("SELECT body FROM notes WHERE level = " + title, null);
    Cursor b = db.rawQuery("SELECT body FROM " + title, null); // no fix: needs_design
    Cursor c = db.rawQuery("SELECT body FROM notes WHERE title = '" + title + "'", null);
    Cursor d = db.rawQuery("SELECT body FROM notes WHERE title LIKE '%" + title + "%' AND level = ?", new String[] {"1"});
    db.execSQL("DELETE FROM notes WHERE title = '" + title + "'");
  }
}
