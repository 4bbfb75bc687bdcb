package com.acme;

import android.app.Notification;
import android.content.ClipData;
import android.content.Context;
import android.content.SharedPreferences;
import androidx.core.app.NotificationCompat;

public class Notifications {
  void show(Context context, String password, String user, Account account) {
    Notification.Builder builder = new Notification.Builder(context, "sign-in");
    builder.setContentText(password); // finding: information-exposure
    builder.setContentTitle("Hello " + user);
    builder.setContentInfo(mask(password));
    builder.setTicker("Your code: " + account.getPassword()); // finding: information-exposure
    builder.setStyle(new Notification.BigTextStyle().bigText(password)); // finding: information-exposure
    builder.setStyle(new Notification.BigTextStyle().bigText(user));
    NotificationCompat.Builder other = new NotificationCompat.Builder(context, "sign-in");
    other.addAction(0, password, null); // finding: information-exposure
    other.addAction(0, user, null);
  }

  void keep(SharedPreferences preferences, String password, String user) {
    preferences.edit().putString("user", user).apply();
    SharedPreferences.Editor editor = preferences.edit();
    editor.putString("password", password); // finding: information-exposure
    editor.putString("user", user);
    ClipData.newPlainText("secret", password); // finding: information-exposure
    ClipData.newPlainText("name", user);
  }

  private static String mask(String text) {
    return "*".repeat(text.length());
  }

  interface Account {
    String getPassword();
  }
}
