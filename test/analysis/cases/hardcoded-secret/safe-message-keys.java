package com.example.messages;

public class Messages {
  public static final String UPDATE_PASSWORD = "updatePasswordMessage";
  public static final String COULD_NOT_OBTAIN_TOKEN = "couldNotObtainTokenMessage";
  public static final String RESET_PASSWORD_TOKEN = "resetPasswordTokenMissing";
}
